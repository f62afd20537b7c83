import * as v from 'valibot'
import { expect, it } from 'vitest'
import { pageField, textField, wholeField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'

/** An address whose schema counts how often it runs. */
function counted() {
  const calls = { count: 0 }
  const floor = v.pipe(
    wholeField(1, 9),
    v.transform((value) => {
      calls.count += 1
      return value
    }),
  )
  return { calls, address: pageAddress({ floor, q: textField(10), page: pageField }) }
}

it('runs its schema once for an address, in whatever form the same is asked', () => {
  const { calls, address } = counted()
  const search = address.read({ floor: '7', page: '1', utm_source: 'ya' })
  expect(search).toEqual({ floor: 7 })
  expect(address.read({ page: '1', floor: '7' })).toBe(search)
  expect(address.read({ floor: 7, yclid: '1' })).toBe(search)
  expect(address.inOneForm({ q: undefined, floor: 7 })).toEqual({ floor: 7 })
  expect(calls.count).toBe(1)
})

it('refuses a bad value every time', () => {
  const { address } = counted()
  expect(() => address.read({ floor: 'семь' })).toThrow()
  expect(() => address.read({ floor: 'семь' })).toThrow()
})

it('remembers no more than the latest addresses', () => {
  const { calls, address } = counted()
  address.read({ floor: '1', q: 'first' })
  for (let number = 0; number < 200; number++) address.read({ floor: '1', q: `${number}` })
  address.read({ floor: '1', q: 'first' })
  expect(calls.count).toBe(202)
})

it('writes its own fields first and in their order, what it does not know last, and keeps what it refuses', () => {
  const { address } = counted()
  const written = (search: object) => Object.entries(address.inOneForm(search))
  expect(written({ utm: 'x', q: 'дом', page: '1', floor: '7' })).toEqual([
    ['floor', 7],
    ['q', 'дом'],
    ['utm', 'x'],
  ])
  expect(written({ q: 'дом', floor: 'семь' })).toEqual([
    ['floor', 'семь'],
    ['q', 'дом'],
  ])
})

it('writes values that were read before without its schema, as the router does with it', () => {
  const { calls, address } = counted()
  const search = address.read({ q: 'дом у реки', floor: '7' })
  const { count } = calls
  expect(address.textOf({ q: search.q, floor: 8 })).toBe(
    `?floor=8&q=${encodeURIComponent('дом')}+%D1%83+%D1%80%D0%B5%D0%BA%D0%B8`,
  )
  expect(calls.count).toBe(count)
  expect(address.textOf(search)).toBe(stringifySearch(address.inOneForm(search)))
})
