import { expect, it } from 'vitest'
import { statementNames } from '#app/backend/database/statement-names.ts'

const send = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text)).at(-1)

it('names a statement once it has been sent often, each with a name of its own, which stays', () => {
  const nameOf = statementNames()
  expect(send(nameOf, 'select a where b = $1', 4)).toBeUndefined()
  const name = nameOf('select a where b = $1')
  expect(name).toBeDefined()
  const other = send(nameOf, 'select c where b = $1', 5)
  expect(other).toBeDefined()
  expect(other).not.toBe(name)
  expect(nameOf('select a where b = $1')).toBe(name)
})

it('leaves alone what asks for all columns, which another version of the tables answers otherwise', () => {
  expect(send(statementNames(), 'select * from flat where id = $1', 50)).toBeUndefined()
})

it('leaves alone an insert whose conflict is on an index of some rows alone', () => {
  const some = 'insert into "refund" ("a") values ($1) on conflict ("a") where "status" <> $2 do nothing'
  const whole = 'insert into "refund" ("a") values ($1) on conflict ("a") do update set b = $2 where b <> $3'
  expect(send(statementNames(), some, 50)).toBeUndefined()
  expect(send(statementNames(), whole, 50)).toBeDefined()
})

it('forgets what comes once, and stops at two hundred', () => {
  const nameOf = statementNames()
  for (let n = 0; n < 3_000; n++) expect(nameOf(`select ${n} where b = $1`)).toBeUndefined()
  for (let n = 0; n < 200; n++) expect(send(nameOf, `select a${n} where b = $1`, 5)).toBeDefined()
  expect(send(nameOf, 'select one_more where b = $1', 50)).toBeUndefined()
})

it('gives a name by the text: nodes that share connections behind a pooler never mean different statements by one', () => {
  const [a, b] = [statementNames(), statementNames()]
  const texts = Array.from({ length: 50 }, (_, n) => `select a${n} where b = $1`)
  const ofA = new Map(texts.map((text) => [text, send(a, text, 5)]))
  const ofB = new Map(texts.toReversed().map((text) => [text, send(b, text, 5)]))
  expect(texts.map((text) => ofB.get(text))).toEqual(texts.map((text) => ofA.get(text)))
  expect(new Set(ofA.values()).size).toBe(50)
  for (const name of ofA.values()) expect(name).toMatch(/^[\w-]{1,63}$/)
})
