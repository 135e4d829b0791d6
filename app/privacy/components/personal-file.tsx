import type { PersonalFile } from '#app/privacy/export-person.ts'
import { receivers } from '#app/privacy/messages.ts'

/** All that we have about a person, as a document of its own to read and print. */
export function PersonalDocument({ reference, about, madeAt, parts, none }: PersonalFile) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`Personal data, request ${reference}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>What we have about you</h1>
        <p>
          Everything that we have written down about {about}. Made on {madeAt}, request {reference}. Times are
          India time. Links and keys that would let their reader act for you are left out.
        </p>
        {parts.map(({ name, title, about, records }) => (
          <section key={name}>
            <h2>
              {title} ({records.length})
            </h2>
            <p>{about}</p>
            {records.map(({ id, title, fate, facts }) => (
              <article key={id}>
                <h3>{title}</h3>
                <dl>
                  {facts.map(({ name, value }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <p>{fate}</p>
              </article>
            ))}
          </section>
        ))}
        {none.length > 0 && <p>Nothing under: {none.join(', ')}.</p>}
        <h2>Who else received something</h2>
        <ul>
          {receivers.map((receiver) => (
            <li key={receiver}>{receiver}</li>
          ))}
        </ul>
      </body>
    </html>
  )
}

const style = `body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #999;break-inside:avoid}dl div{display:flex;gap:1rem}dt{flex:0 0 11rem;color:#555}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}`
