import type { SeededAccount } from '#app/accounts/seed-staff.ts'

/** The short table of what is where, once the site answers. */
export function announce(site: {
  url: string
  database: string
  accounts: SeededAccount[]
  email: string
  payments: string
}): void {
  const rows = [
    ['Site', site.url],
    ['Staff', `${site.url}/services/counselor-login`],
    ...site.accounts.map((account) => [
      '',
      `${account.email}  ${account.password}  (${account.role}; shown this once)`,
    ]),
    ['Mail', site.email],
    ['Money', site.payments],
    ['Data', site.database],
  ]
  console.log(`\n${rows.map(([what, where]) => `  ${what?.padEnd(7)}${where}`).join('\n')}\n`)
}
