import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Ruler } from './ruler.tsx'
import { Summary } from './summary.tsx'

export type Step = {
  title: string
  text: string
  /** How long it takes. */
  time?: string | undefined
  /** Where it is made, or told of at length. */
  url?: string | undefined
  /** The words that lead there. */
  link?: string | undefined
}

type StepsProps = {
  steps: readonly Step[]
  /** Of the widest window. */
  columns: 4 | 5
}

/** More steps than these are a long way on a phone: there what each of them says is opened. */
const MOST_WHOLE = 5

const COLUMNS = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }

/** What is done in which order, numbered: in columns, of which more steps than one row make two. */
export function Steps({ steps, columns }: StepsProps) {
  return (
    <section aria-labelledby="steps" className="mt-section-half">
      <h2 id="steps" className="title-2">
        По шагам
      </h2>
      <Ruler className="mt-6 text-sinka" />
      <ol className={`mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 ${COLUMNS[columns]}`}>
        {steps.map((step, index) => (
          // On phones the number stands beside the words, so that more steps are on a screen.
          <li key={step.title} className="max-sm:flex">
            <StepNumber>{index + 1}</StepNumber>
            <div className="min-w-0 sm:mt-2">
              {step.time && <p className="figures mb-1 text-small text-sinka">{step.time}</p>}
              <h3 className="title-4">{step.title}</h3>
              <StepText step={step} isFolded={steps.length > MOST_WHOLE} isOpen={index === 0} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepTextProps = { step: Step; isFolded: boolean; isOpen: boolean }

function StepText({ step, isFolded, isOpen }: StepTextProps) {
  const text = (
    <>
      <p className={isFolded ? 'text-tush-2 lg:mt-2' : 'mt-2 text-tush-2'}>{step.text}</p>
      <StepLink step={step} />
    </>
  )
  if (!isFolded) return text
  return (
    <details open={isOpen} className="fold">
      <Summary className="min-h-touch gap-1 text-small text-sinka">
        Подробнее<span className="sr-only">: {step.title}</span>
      </Summary>
      {text}
    </details>
  )
}

function StepNumber({ children }: { children: number }) {
  return (
    <p aria-hidden="true" className="title-2 figures w-8 shrink-0 text-sinka">
      {children}
    </p>
  )
}

function StepLink({ step: { title, url, link } }: { step: Step }) {
  if (url === undefined) return null
  return (
    <PlainLink href={url} className="link inline-flex min-h-touch items-center">
      {link ?? (
        <>
          Подробнее<span className="sr-only">: {title}</span>
        </>
      )}
    </PlainLink>
  )
}
