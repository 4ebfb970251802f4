/** The worker thread of a task ended before it answered: the task took too long or needed too much memory. */
export class WorkerEndedError extends Error {
  override readonly name: string = "WorkerEndedError";

  constructor(message = "the worker ended before it answered") {
    super(message);
  }
}
