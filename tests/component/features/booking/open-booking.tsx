import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import type { Draft } from '#app/contract/account.ts'
import type { User } from '#app/contract/personal.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { bookingAddress } from '#app/features/booking/booking.search.ts'
import type { PhoneSignIn } from '#app/features/booking/form/phone-sign-in.ts'
import { BookingScreen } from '#app/features/booking/screen/booking-screen.tsx'
import type { ChosenWay } from '#app/features/booking/steps/booking-form.tsx'

type OpenBooking = {
  path: string
  draft: Draft | null
  user?: User
  /** How a visitor signs in on the page. */
  signIn?: PhoneSignIn
  /** What the visitor chose on the page of the flat. */
  chosenWay?: ChosenWay
  /** The way to be told when a taken flat can be booked again. */
  alert?: string
  /** Runs once the page is in the document, before any of its passive effects: so early can a press come. */
  onCommit?: () => void
}

/** Opens the booking of flat 128 as its page does, with the pages around it as empty ones. */
export async function openBooking({
  path,
  draft,
  user = {},
  signIn,
  chosenWay,
  alert,
  onCommit,
}: OpenBooking) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRoute({ component: Outlet })
  const booking = createRoute({
    getParentRoute: () => root,
    path: '/booking/$id',
    validateSearch: bookingAddress.read,
    loader: () =>
      Promise.all([
        client.ensureQueryData(bookingQueries.flat(128)),
        client.ensureQueryData(bookingQueries.periods(128)),
        client.ensureQueryData(bookingQueries.furnishes(128)),
      ]),
    component: function Page() {
      useLayoutEffect(() => onCommit?.(), [])
      return (
        <BookingScreen
          crumbs={<nav>Назад</nav>}
          flatId={128}
          search={booking.useSearch()}
          user={user}
          draft={draft}
          signIn={signIn}
          chosenWay={chosenWay}
          alert={alert}
        />
      )
    },
  })
  const others = ['/account/login', '/booking/success', '/choose/flat/$id'].map((other) =>
    createRoute({ getParentRoute: () => root, path: other, component: () => <p>{other}</p> }),
  )
  const router = createRouter({
    routeTree: root.addChildren([booking, ...others]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  return { router, client }
}
