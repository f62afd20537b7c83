import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { speakFor } from '#app/backend/company/current-company.ts'
import { refusalResponse } from '#server/guards/refusal-response.ts'
import { unavailableResponse } from '#server/guards/unavailable-response.ts'
import { demoCompany } from '../../../fixtures/runner/demo-company.ts'

afterEach(() => {
  speakFor(demoCompany)
})

function browserRequest(): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url: '/', headers: { accept: 'text/html' } })
}

const pages = {
  starting: () => unavailableResponse(browserRequest(), '/', 'starting'),
  refused: () => refusalResponse(browserRequest(), { status: 404 }),
}

it.each(['starting', 'refused'] as const)('shows a name with markup as text on the page %s', async (page) => {
  speakFor({ ...demoCompany, name: '</title><img onerror="alert(1)">' })
  const html = await pages[page]().text()
  expect(html).toMatch(/^<!doctype html><html lang="ru">/)
  expect(html).toContain('&lt;/title&gt;&lt;img onerror=&quot;')
  expect(html).not.toContain('<img')
})

it.each(['starting', 'refused'] as const)(
  'has neutral words on the page %s before any company is known',
  async (page) => {
    speakFor(null)
    const html = await pages[page]().text()
    expect(html).toContain('Новостройки')
    expect(html).not.toMatch(/Сажень/)
  },
)
