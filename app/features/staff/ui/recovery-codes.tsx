/** The recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section
      aria-labelledby="codes-title"
      className="mt-6 max-w-xl rounded-lg border-2 border-text bg-card p-5 sm:p-6"
    >
      <h2 id="codes-title" className="text-h3">
        Your recovery codes
      </h2>
      <p className="mt-2">
        Each lets you in once in place of the app. Write them down or print them now: they are not shown
        again.
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
