/**
 * What a mail says without what its links let one do: whoever reads it here cannot act for its reader. A link's secrets,
 * codes and tokens, are longer than any word of ours, and have a digit or a capital in them.
 */
export const withoutSecrets = (words: string): string =>
  words.replace(/https?:\/\/\S+/g, (link) =>
    link.replace(/[\w-]{16,}/g, (part) => (/[A-Z0-9]/.test(part) ? '…' : part)),
  )
