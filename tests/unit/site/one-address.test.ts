import { describe, expect, it } from 'vitest'
import { withoutRepeats } from '#app/site/navigation/one-address.ts'

const better = (address: string) => withoutRepeats(new URL(address, 'https://site.test'))

describe('withoutRepeats', () => {
  it.each([
    ['/choose/flat?rooms=1&rooms=2', '/choose/flat?rooms=1,2'],
    ['/choose/flat?rooms[]=1&rooms[]=2&sort=price', '/choose/flat?rooms=1,2&sort=price'],
    ['/choose/flat?utm_source=a&utm_source=b', '/choose/flat?utm_source=a,b'],
    ['/choose/flat?rooms[]=', '/choose/flat'],
  ])('%s is written as %s', (address, wanted) => {
    expect(better(address)).toBe(wanted)
  })

  it.each(['/choose/flat', '/choose/flat?rooms=1,2', '/choose/flat?rooms=', '/?q=%D0%B5+1&sort=price'])(
    '%s stays',
    (address) => {
      expect(better(address)).toBeUndefined()
    },
  )

  it('leads nowhere further from where it leads', () => {
    const first = better('/choose/flat?a[]=%2C&a=1&b[]=x y')
    expect(better(first ?? '')).toBeUndefined()
  })
})
