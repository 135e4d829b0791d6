import { useBusiness } from './use-business.ts'

/** Document title of a page, followed by the company's name. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${useBusiness().company.name}`}</title>
)
