import { confirmationSentText, newsletterTexts, subscribeFields } from '#app/newsletter/forms.ts'
import { FormAlert, FormFieldList, type FormFieldListProps, Honeypot, SubmitButton } from '#app/ui/form.tsx'

type NewsletterFormProps = Partial<Pick<FormFieldListProps, 'ids' | 'state'>>

export const NewsletterForm = ({ state, ids = 'newsletter' }: NewsletterFormProps) => (
  <form
    method="post"
    action="/newsletter"
    noValidate
    data-sent={`${ids}-sent`}
    className="form-on-dark relative grid max-w-sm gap-4"
  >
    <p className="text-muted">{newsletterTexts.lead}</p>
    <FormFieldList fields={subscribeFields} ids={ids} state={state} />
    <Honeypot ids={ids} />
    <FormAlert>{state?.alert}</FormAlert>
    <SubmitButton label="Subscribe" size="sm" variant="secondary" className="justify-self-start" />
    <div role="status" className="contents">
      <p id={`${ids}-sent`} hidden className="font-medium">
        {confirmationSentText}
      </p>
    </div>
  </form>
)
