/** A field that people never see and no browser fills in by itself; programs that fill in every field do. */
export const trapName = 'subject'
