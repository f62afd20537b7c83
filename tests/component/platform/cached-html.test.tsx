import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { NO_COMPANY, setCompany } from '#app/config/company.ts'
import { cachedHtml } from '#app/platform/fragment-cache/cached-html.server.tsx'

const root = createRootRoute()
const routes = ['/', '/choose/flat/$id'].map((path) => createRoute({ getParentRoute: () => root, path }))
const routerAt = (address: string) =>
  createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })

let rendered = 0

function Card({ id, price }: { id: number; price: number }) {
  rendered++
  return (
    <>
      <Link to="/choose/flat/$id" params={{ id: String(id) }}>
        № {id}
      </Link>
      {` от ${price} `}₽
    </>
  )
}

const card = (id: number, price: number, page = '/') => cachedHtml(Card, { id, price }, routerAt(page))

beforeEach(() => {
  setCompany({ ...NO_COMPANY })
  rendered = 0
})

it('is what React renders within the page', () => {
  const router = routerAt('/')
  const page = renderToString(
    <RouterContextProvider router={router}>
      <div>
        <Card id={7} price={5} />
      </div>
    </RouterContextProvider>,
  )
  expect(`<div>${card(7, 5)}</div>`).toBe(page)
})

it('is rendered once for all pages, and again for other data', () => {
  const first = card(7, 5)
  expect(card(7, 5, '/choose/flat/9')).toBe(first)
  expect(rendered).toBe(1)
  expect(card(7, 6)).toContain('от 6')
  expect(card(8, 5)).toContain('/choose/flat/8')
  expect(rendered).toBe(3)
})

it('is rendered again when the company changes', () => {
  card(7, 5)
  setCompany({ ...NO_COMPANY, name: 'Другая' })
  card(7, 5)
  expect(rendered).toBe(2)
})

it('keeps the same props of different components apart', () => {
  const Plan = ({ id }: { id: number }) => <p>план {id}</p>
  const Words = ({ id }: { id: number }) => <p>слова {id}</p>
  const router = routerAt('/')
  expect(cachedHtml(Plan, { id: 1 }, router)).not.toBe(cachedHtml(Words, { id: 1 }, router))
  expect(cachedHtml(Plan, { id: 1 }, router)).toContain('план')
})
