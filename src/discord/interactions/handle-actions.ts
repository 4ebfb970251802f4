import type { ActionDefinitions, ActionGroup, ActionPayload } from "#discord/interactions/actions.ts";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  MenuRequest,
  ModalForm,
} from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";

/**
 * The functions that handle the uses of one action. If the needed function is missing, the person is told that the
 * button is unknown.
 */
interface ActionHandlers<Payload> {
  /** Handles a button. */
  press?(request: ButtonRequest, payload: Payload): Promise<void>;
  /** Handles a choice in a menu. */
  select?(request: MenuRequest, payload: Payload): Promise<void>;
  /**
   * Returns the form that a button opens. If it returns undefined, `press` handles the button. If it returns a refusal,
   * the message with the button stays as it is. Discord accepts a form only as the first answer to a press.
   */
  form?(request: ButtonRequest, payload: Payload): Promise<ModalForm | RefusalPost | undefined>;
  /** Handles a submitted form. */
  submit?(request: FormRequest, payload: Payload): Promise<void>;
}

/** All handlers of an action, or only the one for its button. */
type Handlers<Payload> = ActionHandlers<Payload> | NonNullable<ActionHandlers<Payload>["press"]>;

type HandlerTable<Definitions> = {
  readonly [Kind in keyof Definitions & string]: Handlers<ActionPayload<Definitions, Kind>>;
};

/** The handlers of one action, with the parameters of one custom id filled in. */
export interface BoundAction {
  press?(request: ButtonRequest): Promise<void>;
  select?(request: MenuRequest): Promise<void>;
  form?(request: ButtonRequest): Promise<ModalForm | RefusalPost | undefined>;
  submit?(request: FormRequest): Promise<void>;
}

/** A group of actions with their handlers. A command has a list of such groups. */
export interface RegisteredActions {
  readonly definition: ActionGroup<ActionDefinitions>;
  /**
   * Returns the handlers for the payload of a custom id. Undefined if the payload belongs to none of these actions, or
   * has invalid parameters.
   */
  bind(payload: string): BoundAction | undefined;
}

/**
 * Registers the handlers of each action. If the table has a single function for an action, that function handles the
 * button of the action.
 */
export function handleActions<Definitions extends ActionDefinitions>(
  actions: ActionGroup<Definitions>,
  table: HandlerTable<Definitions>,
): RegisteredActions {
  return {
    definition: actions as unknown as ActionGroup<ActionDefinitions>,
    bind(text) {
      const payload = actions.parse(text);
      return payload && bindHandlers(table[payload.kind] as Handlers<typeof payload>, payload);
    },
  };
}

function bindHandlers<Payload>(given: Handlers<Payload>, payload: Payload): BoundAction {
  const { press, select, form, submit } = typeof given === "function" ? { press: given } : given;
  return {
    ...(press && { press: (request) => press(request, payload) }),
    ...(select && { select: (request) => select(request, payload) }),
    ...(form && { form: (request) => form(request, payload) }),
    ...(submit && { submit: (request) => submit(request, payload) }),
  };
}

/** Returns the actions with a check before each handler: if `isAllowed` is false, calls `refuse` instead. */
export function restrictActions(
  { definition, bind }: RegisteredActions,
  isAllowed: (request: CommandRequest) => boolean,
  refuse: (request: CommandRequest) => Promise<void>,
): RegisteredActions {
  return {
    definition,
    bind(payload) {
      const action = bind(payload);
      if (!action) return undefined;
      const { press, select, form, submit } = action;
      return {
        ...(press && { press: (request) => (isAllowed(request) ? press(request) : refuse(request)) }),
        ...(select && { select: (request) => (isAllowed(request) ? select(request) : refuse(request)) }),
        ...(form && { form: async (request) => (isAllowed(request) ? form(request) : undefined) }),
        ...(submit && { submit: (request) => (isAllowed(request) ? submit(request) : refuse(request)) }),
      };
    },
  };
}

interface WithActions {
  readonly actions?: readonly RegisteredActions[];
}

/** Returns the handlers for the payload of a custom id, among all actions of a command. Undefined if no action fits. */
export function bindAction({ actions = [] }: WithActions, payload: string): BoundAction | undefined {
  for (const group of actions) {
    const bound = group.bind(payload);
    if (bound) return bound;
  }
  return undefined;
}

/** Returns the names of all actions of a command, as they are written in custom ids. */
export function actionNames({ actions = [] }: WithActions): string[] {
  return actions.flatMap(({ definition }) => [...definition.names.values()]);
}

/** Throws if two actions of a command have the same name. */
export function checkActionNames(commands: ReadonlyMap<string, WithActions>): void {
  for (const [name, command] of commands) {
    const names = actionNames(command);
    const repeated = names.find((one, index) => names.indexOf(one) !== index);
    if (repeated !== undefined) throw new Error(`/${name} has two actions named "${repeated}"`);
  }
}
