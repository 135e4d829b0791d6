import { workspacePath } from '#app/accounts/paths.ts'

export const privacyPath = `${workspacePath}/privacy`
/** Where the file for a person is asked for, by post. */
export const privacyExportPath = `${privacyPath}/export`
