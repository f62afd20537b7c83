import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import type { FormAbout } from '#app/features/forms/form-href.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { FormSection } from '#app/features/forms/places/form-section.tsx'
import { useFormConsents } from '#app/features/forms/places/use-form-consents.ts'

const known = company()
afterEach(() => {
  cleanup()
  setCompany(known)
})

const UNIT: FormAbout = { flat: 7, project: 'rechnoy', category: 'commercial' }

function draw(subject?: string, next?: readonly string[], about = UNIT, hasPhone = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(formsQueries.consents().queryKey, {
    pd: '2026-01',
    ads: '2026-01',
  })
  render(
    <QueryClientProvider client={client}>
      <FormSection
        id="zvonok"
        form="category"
        tone="plain"
        about={about}
        subject={subject}
        next={next}
        hasPhone={hasPhone}
      />
    </QueryClientProvider>,
  )
  return screen.getByRole('region')
}

it('says what the call is about, and sends it', () => {
  const section = draw('Офис, 58,2\u00a0м², Речной квартал')
  expect(within(section).getByRole('heading', { name: 'Расскажем о\u00a0помещении' })).toBeTruthy()
  expect(within(section).getByText(/^Офис, 58,2 м², Речной квартал$/)).toBeTruthy()
  expect(section.querySelector<HTMLInputElement>('input[name="flat"]')?.value).toBe('7')
  expect(within(section).getByText(/ответим про мощность, вход/)).toBeTruthy()
})

it('says no more than its lead where the page is about nothing', () => {
  expect([...draw().querySelectorAll('p')][0]?.textContent).toMatch(/^Перезвоним и/)
})

it('offers to find a commercial unit where none is chosen', () => {
  const section = within(draw(undefined, undefined, { category: 'commercial' }))
  expect(section.getByRole('heading', { name: 'Подберём помещение' })).toBeTruthy()
  expect(section.getByText(/спросим площадь, мощность и.район/)).toBeTruthy()
  expect(section.queryByText(/ответим про мощность, вход/)).toBeNull()
})

it('tells what follows a request, in order', () => {
  const section = within(draw(undefined, ['Перезвоним', 'Покажем дом']))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Перезвоним',
    '2Покажем дом',
  ])
})

it('has the phone under its heading, or under the steps where there are some', () => {
  const isAfterForm = (section: HTMLElement) => {
    const [phone] = within(section).getAllByRole('link', { name: /^\+7/ })
    const form = within(section).getByRole('form')
    return phone && form.compareDocumentPosition(phone) === Node.DOCUMENT_POSITION_FOLLOWING
  }
  expect(isAfterForm(draw(undefined, undefined, UNIT, true))).toBe(false)
  cleanup()
  expect(isAfterForm(draw(undefined, ['Перезвоним'], UNIT, true))).toBe(false)
})

it.each<[string, LeadForm | undefined, string[], boolean, boolean]>([
  ['is there', 'category', [], true, true],
  ['the company does without', 'category', ['/forms/category'], true, false],
  ['has no texts of consents', 'category', [], false, false],
  ['the page does not have', undefined, [], true, false],
])('tells the links of its page of a form that %s', (_, form, off, hasTexts, expected) => {
  setCompany({ ...known, off })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  if (hasTexts) client.setQueryData(formsQueries.consents().queryKey, { pd: '2026-01', ads: '2026-01' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {form && <FormSection id="zvonok" form={form} tone="plain" about={UNIT} />}
      {children}
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useFormConsents(form) !== undefined, { wrapper })
  expect(result.current).toBe(expected)
  expect(screen.queryByRole('region') !== null).toBe(expected)
})
