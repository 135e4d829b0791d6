import { z } from 'zod'

const delay = z.number().min(0)

/** How the emulator behaves, as a request may change it. */
export const settingsChange = z.strictObject({
  webhook: z
    .strictObject({
      /** Where events go; null sends none. */
      url: z.url({ protocol: /^https?$/ }).nullable(),
      mode: z.enum(['normal', 'lost', 'doubled']),
      /** The first wait before a retry; each next is twice as long. */
      retryMs: delay,
      timeoutMs: delay,
    })
    .partial()
    .optional(),
  refund: z
    .strictObject({
      mode: z.enum(['processed', 'pending', 'failed']),
      /** How long a refund of the last two is pending; null: until it is settled by hand. */
      settleMs: delay.nullable(),
    })
    .partial()
    .optional(),
  late: z
    .strictObject({
      /** When the bank answers a late payment; null: when it is completed by hand. */
      afterMs: delay.nullable(),
    })
    .partial()
    .optional(),
})

export type SettingsChange = z.infer<typeof settingsChange>

export type Settings = { [Part in keyof SettingsChange]-?: Required<NonNullable<SettingsChange[Part]>> }

export const initialSettings = (webhookUrl: string | null): Settings => ({
  webhook: { url: webhookUrl, mode: 'normal', retryMs: 1000, timeoutMs: 5000 },
  refund: { mode: 'processed', settleMs: null },
  late: { afterMs: 20_000 },
})

/** Changes settings in place: all parts of the emulator hold the same object. */
export function change(settings: Settings, changes: SettingsChange): void {
  Object.assign(settings.webhook, changes.webhook)
  Object.assign(settings.refund, changes.refund)
  Object.assign(settings.late, changes.late)
}
