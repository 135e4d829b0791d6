export type Result<T, Reason> = { ok: true; value: T } | { ok: false; reason: Reason }

export const succeed = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <Reason>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason })
