import { useBusiness } from './use-business.ts'

/** Title of the document, to which the company's name is added. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${useBusiness().company.name}`}</title>
)
