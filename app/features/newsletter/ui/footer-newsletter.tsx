import { FormOnDemand } from '#app/features/forms/ui/form-on-demand.tsx'
import { onDemand } from '#app/ui/on-demand.ts'

const { Part: NewsletterForm, fetchPart: fetchForm } = onDemand(() =>
  import('./newsletter-form.tsx').then((module) => ({ default: module.NewsletterForm })),
)

/** The newsletter's form at the foot of every page. */
export const FooterNewsletter = () => (
  <FormOnDemand fetchPart={fetchForm}>
    <NewsletterForm />
  </FormOnDemand>
)
