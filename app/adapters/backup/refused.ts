/** A backup can't be made, read or restored; the message says why and what to do. */
export class BackupRefused extends Error {}
