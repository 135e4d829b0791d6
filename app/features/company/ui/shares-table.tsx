import { shares } from '#app/content/academic-partners.ts'

/** Who brings what. Each subject is a line above its two cells, so that a phone needs two columns only. */
export function SharesTable() {
  return (
    <section className="wrap grid gap-x-14 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 id="shares">{shares.title}</h2>
        <p className="mt-4 max-w-sm text-muted">{shares.text}</p>
      </div>
      <table aria-labelledby="shares" className="w-full table-fixed text-left">
        <thead>
          <tr className="border-text border-b-2">
            <th scope="col" className="pr-4 pb-3 font-bold text-h4">
              {shares.yours}
            </th>
            <th scope="col" className="pl-4 pb-3 font-bold text-h4 text-accent">
              {shares.ours}
            </th>
          </tr>
        </thead>
        {shares.rows.map(({ about, yours, ours }) => (
          <tbody key={about} className="border-line border-b align-top">
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-4 font-medium text-muted text-sm">
                {about}
              </th>
            </tr>
            <tr>
              <td className="pt-1 pr-4 pb-5">{yours}</td>
              <td className="pt-1 pb-5 pl-4 text-accent">{ours}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}
