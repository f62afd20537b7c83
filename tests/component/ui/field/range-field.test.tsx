import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { RangeField } from '#app/ui/field/range-field.tsx'

afterEach(cleanup)

type Bounds = { from: number | undefined; to: number | undefined }

const field = {
  legend: 'Площадь',
  names: ['area_from', 'area_to'],
  scale: { min: 20, max: 120, step: 1 },
  limit: { max: 10_000, isWhole: false },
  format: (value: number) => `${value} м²`,
} as const

type PageProps = { start?: Bounds; limit?: { max: number; isWhole: boolean } }

function Page({ start = { from: undefined, to: undefined }, limit = field.limit }: PageProps) {
  const [value, setValue] = useState<Bounds>(start)
  return (
    <form>
      <RangeField {...field} limit={limit} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </form>
  )
}

const bounds = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')

it('takes a typed number when the field is left, not before', async () => {
  render(<Page />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Площадь, от' }), '45')
  expect(bounds()).toEqual({})
  await userEvent.tab()
  expect(bounds()).toEqual({ from: 45 })
})

it('holds what is typed beyond the scale, up to what an address may have, in hundredths or whole', async () => {
  const { unmount } = render(<Page />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Площадь, от' }), '150,256{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Площадь, до' }), '20 000{Enter}')
  expect(bounds()).toEqual({ from: 150.26, to: 10_000 })
  unmount()
  render(<Page limit={{ max: 10_000, isWhole: true }} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Площадь, от' }), '150,6{Enter}')
  expect(bounds()).toEqual({ from: 151 })
})

it('hints at the ends of the scale, but not at one beyond the other bound', () => {
  const hints = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ placeholder }) => placeholder)
  render(<Page start={{ from: 45, to: undefined }} />)
  expect(hints()).toEqual(['20', '120'])
  cleanup()
  render(<Page start={{ from: 150, to: undefined }} />)
  expect(hints()).toEqual(['20', ''])
  cleanup()
  render(<Page start={{ from: undefined, to: 10 }} />)
  expect(hints()).toEqual(['', '120'])
})

it('keeps a number that was typed before the effects of the page had run', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Площадь, до' })
  function TypedEarly() {
    useLayoutEffect(() => void fireEvent.change(field(), { target: { value: '80' } }), [])
    return <Page />
  }
  render(<TypedEarly />)
  expect(field().value).toBe('80')
  fireEvent.blur(field())
  expect(bounds()).toEqual({ to: 80 })
})

it('says each thumb in words and moves it by keys, ten steps by PageUp', async () => {
  render(<Page start={{ from: 40, to: 60 }} />)
  const thumb = screen.getByRole('slider', { name: 'Площадь, от' })
  expect(thumb.getAttribute('aria-valuetext')).toBe('40 м²')
  thumb.focus()
  await userEvent.keyboard('{ArrowRight}{PageUp}')
  expect(bounds()).toEqual({ from: 51, to: 60 })
})

it('does not let the thumbs pass each other', async () => {
  render(<Page start={{ from: 55, to: 60 }} />)
  screen.getByRole('slider', { name: 'Площадь, от' }).focus()
  await userEvent.keyboard('{PageUp}')
  expect(bounds()).toEqual({ from: 60, to: 60 })
})

it('limits nothing at the ends of the scale', () => {
  render(<Page start={{ from: 40, to: 60 }} />)
  fireEvent.change(screen.getByRole('slider', { name: 'Площадь, до' }), { target: { value: '120' } })
  expect(bounds()).toEqual({ from: 40 })
})

it('keeps what is typed beyond the scale, which other filters may widen, and what stands there when a thumb moves', async () => {
  render(<Page />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Площадь, до' }), '300')
  await userEvent.tab()
  expect(bounds()).toEqual({ to: 300 })
  screen.getByRole('slider', { name: 'Площадь, от' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(bounds()).toEqual({ from: 21, to: 300 })
})

it('has no slider where all that is left has one value', () => {
  const one = { ...field, scale: { min: 10, max: 10, step: 1 }, value: { from: undefined, to: 15 } }
  render(<RangeField {...one} onChange={() => undefined} />)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Площадь, до' })).toHaveProperty('value', '15')
})

it.each([
  ['the wrong way round', { from: 60, to: 30 }],
  ['beyond the scale', { from: 300, to: undefined }],
  ['below the scale', { from: undefined, to: 1 }],
])('has no slider where the bounds are %s: nothing of it is left', (_, value) => {
  render(<RangeField {...field} value={value} onChange={() => undefined} />)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})

it('is two plain fields of a form before any script', () => {
  const html = renderToString(<Page start={{ from: 40, to: undefined }} />)
  expect(html).toMatch(/<input[^>]*name="area_from"[^>]*value="40"/)
  expect(html).toContain('name="area_to"')
})

it('shows the same number before the scripts as after them', () => {
  const range = {
    ...field,
    scale: { min: 0, max: 25_000_000, step: 1 },
    value: { from: 9_000_000, to: undefined },
  }
  const html = renderToString(<RangeField {...range} onChange={() => undefined} />)
  const box = document.createElement('div')
  box.innerHTML = html
  document.body.append(box)
  render(<RangeField {...range} onChange={() => undefined} />, { container: box, hydrate: true })
  const texts = () => [...box.querySelectorAll('input')].map((input) => [input.value, input.placeholder])
  const before = document.createElement('div')
  before.innerHTML = html
  expect(texts()).toEqual(
    [...before.querySelectorAll('input')].map((input) => [input.value, input.placeholder]),
  )
  expect(texts()).toContainEqual(['9\u00a0000\u00a0000', '0'])
})
