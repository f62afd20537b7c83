import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ABOUT_PAGES } from '#app/contract/content/about-pages.ts'
import { textOfBlocks } from '#app/contract/entries/text-of-blocks.ts'
import { aboutQueries } from '#app/features/about/about.queries.ts'
import { answersAddress } from '#app/features/about/about.search.ts'
import { AnswersScreen } from '#app/features/about/answers-screen.tsx'
import { askedWords } from '#app/platform/address/asked-words.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { questionsData } from '#app/site/head/questions-data.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/about/answers')({
  ...pageSearch(answersAddress),
  loaderDeps: ({ search: { q } }) => ({ words: askedWords(q) }),
  loader: async ({ context: { queryClient }, deps: { words } }) => {
    const { topics, total } = await queryClient.ensureQueryData(aboutQueries.answers(words))
    // A company without answers has no such page.
    if (words === '' && total === 0) throw notFound()
    if (words !== '') {
      const title = `${words}: вопросы и ответы`
      return declaredPage('/about/answers', { ...ABOUT_PAGES.answers, title, isIndexed: false })
    }
    const questions = topics
      .flatMap(({ answers }) => answers)
      .map(({ question, body }) => ({ question, answer: textOfBlocks(body) }))
    return declaredPage('/about/answers', {
      ...ABOUT_PAGES.answers,
      data: [questionsData(questions)],
    })
  },
  head: loadedHead,
  component: AnswersPage,
})

function AnswersPage() {
  const { q = '' } = Route.useSearch()
  const { data: found } = useSuspenseQuery(aboutQueries.answers(askedWords(q)))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <AnswersScreen typed={q} found={found} phone={<PhoneLink />} />
    </>
  )
}
