import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it.each([
  '/about/answers',
  '/about/answers#garantiya',
  '/about/answers?q=1#garantiya',
  'https://other.example/page#part',
  'tel:+70000000000',
])('a link to %s has that address', async (href) => {
  await renderInRouter(<PlainLink href={href}>Ссылка</PlainLink>)
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
})

it('a link to a part of a page opens the page, not a path with the part in it', async () => {
  const router = await renderInRouter(<PlainLink href="/about/answers#garantiya">Ссылка</PlainLink>)
  await userEvent.click(screen.getByRole('link'))
  expect(router.state.location).toMatchObject({ pathname: '/about/answers', hash: 'garantiya' })
})
