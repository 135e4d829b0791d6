import type { Services } from '#app/ports/services.ts'
import type { StaffAccount } from '#app/ports/staff.ts'

/** Whether the settings ask this admin for a second factor that they have not set up. */
export const owesTwoFactor = (
  { settings }: Pick<Services, 'settings'>,
  { role, twoFactor }: Pick<StaffAccount, 'role' | 'twoFactor'>,
): boolean => settings.requireAdminTwoFactor && role === 'admin' && !twoFactor
