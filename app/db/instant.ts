import { customType } from 'drizzle-orm/pg-core'
import type { Millis } from '#app/lib/time.ts'

/** Column with an instant in milliseconds. */
export const instant = customType<{ data: Millis; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (at) => new Date(at).toISOString(),
  fromDriver: (text) => new Date(text).getTime(),
})
