/** A box that is ticked for another mailbox is called by it: `also:sita@example.org`. */
export const alsoField = 'also:'
