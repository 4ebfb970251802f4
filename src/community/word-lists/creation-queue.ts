import { createFairQueue } from "#scheduling/fair-queue.ts";

/** The person who creates or changes a word list, and the server that has it. */
export interface WordListEditor {
  readonly guild: string;
  readonly person: string;
}

/** Creates word lists one at a time, fairly between servers. Limits how many may wait. */
export interface CreationQueue {
  /**
   * Runs `work` when its turn comes. `busy-here`: the server already has work that runs or waits. `busy`: the person
   * has, on another server, or too much work is waiting.
   */
  take<Result>(editor: WordListEditor, work: () => Promise<Result>): Promise<Result> | "busy-here" | "busy";
}

/** `maxWaiting`: maximum number of lists that wait while another one is being created. */
export function createCreationQueue(maxWaiting: number): CreationQueue {
  const fairQueue = createFairQueue();
  const guilds = new Set<string>();
  /** The persons who have a place. With one each, nobody can take all places with servers of their own. */
  const persons = new Set<string>();
  return {
    take({ guild, person }, work) {
      if (guilds.has(guild)) return "busy-here";
      if (persons.has(person) || guilds.size > maxWaiting) return "busy";
      guilds.add(guild);
      persons.add(person);
      return fairQueue.run(guild, work).finally(() => {
        guilds.delete(guild);
        persons.delete(person);
      });
    },
  };
}
