import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isPressSection, PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import { pressQueries } from '#app/features/press/press.queries.ts'

/** The press centre has no page of its own: its address leads to the first of its lists that has anything. */
export const Route = createFileRoute('/press/')({
  loader: async ({ context: { queryClient } }) => {
    for (const section of Object.keys(PRESS_SECTIONS).filter(isPressSection)) {
      const { years } = await queryClient.ensureQueryData(pressQueries.list(section, {}))
      if (years.length > 0) throw redirect({ to: '/press/$section', params: { section }, statusCode: 301 })
    }
    throw notFound()
  },
})
