import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { AdvantageText } from './advantage-text.tsx'
import { advantagesQueries } from './advantages.queries.ts'

type WrittenOutProps = { id: number; title: string; textId: string }

/** The long text in the page itself, for browsers without scripts: rendered only on the server. */
export const advantageWrittenOut = createIsomorphicFn()
  .server((props: WrittenOutProps) => <WrittenOut {...props} />)
  .client((_props: WrittenOutProps) => null)

function WrittenOut({ id, title, textId }: WrittenOutProps) {
  const { data } = useQuery({ ...advantagesQueries.popup(id), enabled: false })
  return (
    <div id={textId} className="mb-12 max-w-text rounded-card border border-sinka bg-list p-6">
      <h3 className="title-3 mb-4">{title}</h3>
      {data && <AdvantageText advantage={data} />}
    </div>
  )
}
