/** A field that people never see and no browser fills in by itself; programs that fill in every field do. */
export const trapName = 'subject'

/** Nobody reads and fills in a form faster than this, from the first letter to sending. */
export const humanMs = 1500
