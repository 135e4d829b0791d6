/** Changed together with the text, so that what is stored says which words its sender read. */
export const noticeVersion = '2026-11-20'

/** Stands under the button of every form that writes to us (DPDP Act 2023, s. 5 and 7(a)). */
export const noticeText = 'We use what you write here to answer you, and for nothing else.'
