/** Thrown if a worker thread ended before it answered, because its task took too long or needed too much memory. */
export class WorkerEndedError extends Error {
  override readonly name: string = "WorkerEndedError";

  constructor(message = "the worker ended before it answered") {
    super(message);
  }
}
