import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSentCode } from '#app/features/account/account.functions.ts'
import { loginPageAddress } from '#app/features/account/account.search.ts'
import { LoginScreen } from '#app/features/account/login/login-screen.tsx'
import { useAfterSignIn } from '#app/features/account/login/use-after-sign-in.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/account/login')({
  ...pageSearch(loginPageAddress),
  staticData: { access: 'personal' },
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: async ({ context, deps: { next = '/account' } }) => {
    const [user, waiting] = await Promise.all([
      context.queryClient.fetchQuery({ ...menuQueries.user(), staleTime: 0 }),
      // Without an answer the form asks for a phone, as it does when no code is waiting.
      getSentCode().catch(() => null),
    ])
    if (user.phone !== undefined) throw redirect({ href: next, statusCode: 307 })
    const description = 'Вход в личный кабинет по номеру телефона и коду из СМС.'
    return {
      waiting,
      ...(await declaredPage('/account/login', { title: 'Вход', description, isIndexed: false })),
    }
  },
  head: loadedHead,
  component: LoginPage,
})

function LoginPage() {
  const { next } = Route.useSearch()
  const { waiting, crumbs } = Route.useLoaderData()
  const enter = useAfterSignIn(next ?? '/account')
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <LoginScreen next={next} waiting={waiting} onSignedIn={enter} />
    </>
  )
}
