/** Who is told that somebody else was quicker sees how it stands now. */
export const anewOnConflict = (after: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  after.actionStatus === 409 || after.defaultShouldRevalidate
