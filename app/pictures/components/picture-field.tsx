import { buildPictureUrl, type PictureData } from '#app/pictures/picture.ts'
import { TextField } from '#app/ui/field.tsx'

type PictureFieldProps = {
  /** Prefix of the names of its controls, such as `people.2.photo`. */
  path: string
  label: string
  hint?: string | undefined
  picture: PictureData
  errors: Readonly<Partial<Record<string, string>>>
}

/** Field for a picture and its description. The picture is stored when the form is sent. */
export function PictureField({ path, label, hint, picture, errors }: PictureFieldProps) {
  const { id, width, height, alt } = picture
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {id !== '' && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <img
            src={buildPictureUrl(id, 480, 'webp')}
            alt=""
            className="h-28 w-auto rounded-md border border-line"
          />
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={`${path}.remove`} className="size-5" /> Remove it
          </label>
        </div>
      )}
      {Object.entries({ id, width, height }).map(([name, value]) => (
        <input key={name} type="hidden" name={`${path}.${name}`} value={value} />
      ))}
      <TextField
        name={`${path}.file`}
        label={id === '' ? 'Picture' : 'Another picture'}
        hint="JPEG, PNG or WebP, 10 MB at most."
        type="file"
        accept="image/jpeg,image/png,image/webp"
        error={errors[path]}
        required={false}
      />
      <TextField
        name={`${path}.alt`}
        label="Description"
        hint="What it shows, for people who do not see it."
        defaultValue={alt}
        error={errors[`${path}.alt`]}
        maxLength={160}
        required={false}
      />
    </fieldset>
  )
}
