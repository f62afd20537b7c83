import { useQuery } from '@tanstack/react-query'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { searchQueries } from './search.queries.ts'

/** Links to projects whose names match the query, for a list without results; renders nothing if none match. */
export function FoundProjects({ words }: { words: string }) {
  const { data } = useQuery(searchQueries.find(words))
  const projects = data?.objects?.filter(({ kind }) => kind === 'project') ?? []
  if (words === '' || projects.length === 0) return null
  return (
    <ul className="mb-3">
      {projects.map(({ title, text, url }) => (
        <li key={url}>
          Проект{' '}
          <PlainLink href={url} className="link inline-flex min-h-touch items-center">
            {title}
          </PlainLink>
          , {text}
        </li>
      ))}
    </ul>
  )
}
