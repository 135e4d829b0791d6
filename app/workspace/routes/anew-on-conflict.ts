/** Reloads the page's data after a conflict, so that the user sees the current state. */
export const anewOnConflict = (after: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  after.actionStatus === 409 || after.defaultShouldRevalidate
