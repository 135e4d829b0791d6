import type { ContentItem } from '#app/lib/content.ts'
import { pricesContent } from './business.ts'
import { companyContent } from './company.ts'

/** What the owner can edit, in the order of its list in the workspace. */
export const contentItems: readonly ContentItem[] = [companyContent, pricesContent]
