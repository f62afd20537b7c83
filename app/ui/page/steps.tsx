import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Ruler } from './ruler.tsx'

type StepsProps = {
  /** `url`: where a step is made, or told of at length. */
  steps: readonly { title: string; text: string; url?: string | undefined }[]
  /** Of the widest window. */
  columns: 4 | 5
}

const COLUMNS = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }

/** What is done in which order, numbered. */
export function Steps({ steps, columns }: StepsProps) {
  return (
    <section aria-labelledby="steps" className="mt-section-half">
      <h2 id="steps" className="title-2">
        По шагам
      </h2>
      <Ruler className="mt-6 text-sinka" />
      <ol className={`mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 ${COLUMNS[columns]}`}>
        {steps.map(({ title, text, url }, index) => (
          <li key={title}>
            <p aria-hidden="true" className="title-2 figures text-sinka">
              {index + 1}
            </p>
            <h3 className="mt-2 title-4">
              {url ? (
                <PlainLink href={url} className="link">
                  {title}
                </PlainLink>
              ) : (
                title
              )}
            </h3>
            <p className="mt-2 text-tush-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
