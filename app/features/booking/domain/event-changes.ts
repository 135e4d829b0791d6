/**
 * What an event of a booking's history changed, the old first: the name of its counselor, or what was corrected of its
 * visitor; null where there was none. It is gone once the visitor is erased.
 */
export type EventChanges = Readonly<
  Partial<Record<'counselor' | 'name' | 'email' | 'phone', readonly [string | null, string | null]>>
>
