import { act, cleanup } from '@testing-library/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import noteEvents from '#app/ui/hydration/note-events.inline.ts?inline-script'
import { type EarlyEvent, eventArrived, probeArrived } from '#app/ui/hydration/pre-hydration-events.ts'
import { ReplayEvents } from '#app/ui/hydration/replay-events.tsx'
import { eventually } from '../../../fixtures/eventually.ts'

const LONG_AGO_MS = 11_000

let root: Root | undefined
beforeEach(() => {
  window.earlyEvents = new Map()
})
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  document.body.replaceChildren()
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

function Heart() {
  const [isKept, setKept] = useState(false)
  return (
    <button type="button" aria-pressed={isKept} aria-label="В избранное" onClick={() => setKept(!isKept)} />
  )
}

function Chip({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setOn] = useState(false)
  return (
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => {
        setOn(currentTarget.checked)
        onChange(currentTarget.checked)
      }}
    />
  )
}

/** A page as the server sent it. @returns what hydrates it */
function sent(onServer: ReactNode, inBrowser = onServer) {
  const box = document.createElement('main')
  document.body.append(box)
  const page = (children: ReactNode) => (
    <div
      onClickCapture={eventArrived}
      onChangeCapture={eventArrived}
      onSubmitCapture={eventArrived}
      onDragEndCapture={probeArrived}
    >
      {children}
      <ReplayEvents />
    </div>
  )
  box.innerHTML = renderToString(page(onServer))
  return async () => {
    await act(async () => {
      root = hydrateRoot(box, page(inBrowser))
    })
    await settle()
  }
}

/** A page with a part whose code comes later. @returns what hydrates the page, and what brings that code */
function late(Part: ComponentType) {
  const came = Promise.withResolvers<{ default: ComponentType }>()
  const Late = lazy(() => came.promise)
  const page = (child: ReactNode) => (
    <Suspense>
      {child}
      <ReplayEvents />
    </Suspense>
  )
  const come = async () => {
    came.resolve({ default: Part })
    await came.promise
  }
  return { wake: sent(page(<Part />), page(<Late />)), come }
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

function element<Name extends 'button' | 'input'>(selector: Name) {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** A press as the inline script notes it: events of a test are not a visitor's. */
function press(target: Element, at = performance.now()) {
  const noted: EarlyEvent =
    target instanceof HTMLInputElement
      ? { type: 'change', at, checked: target.checked }
      : { type: 'click', at }
  window.earlyEvents?.set(target, noted)
}

/** React makes a part anew that changed before it was hydrated, or that the server made of other data. */
function remade(...buttons: string[]) {
  const page = (words: string) => (
    <Suspense>
      <p>{words}</p>
      {buttons.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same label.
        <Labelled key={at} label={label} />
      ))}
    </Suspense>
  )
  return sent(page('of the server'), page('of the browser'))
}

function Labelled({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" aria-label={label} data-count={count} onClick={() => setCount(count + 1)}>
      ♡
    </button>
  )
}

it.each([
  { labels: ['Студия', 'Двушка'], counts: ['1', '0'] },
  // Which of two equal ones was meant is not known: neither is pressed.
  { labels: ['Студия', 'Студия'], counts: ['0', '0'] },
])('a press on one of $labels in a part that React makes anew', async ({ labels, counts }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('reportError', () => {})
  const wake = remade(...labels)
  const first = element('button')
  press(first)
  await wake()
  await settle()
  expect(first.isConnected).toBe(false)
  const pressed = [...document.querySelectorAll('button')].map(({ dataset }) => dataset['count'])
  expect(pressed).toEqual(counts)
  expect(window.earlyEvents?.size).toBe(0)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a button pressed before its component is hydrated answers once', async () => {
  const wake = sent(<Counter />)
  press(element('button'))
  await wake()
  expect(element('button').textContent).toBe('1')
  expect(window.earlyEvents?.size).toBe(0)
})

it('a tick made before its component is hydrated stays and is reported', async () => {
  const told = vi.fn()
  const wake = sent(<Chip onChange={told} />)
  const chip = element('input')
  chip.click()
  press(chip)
  await wake()
  expect(chip.checked).toBe(true)
  expect(told.mock.calls).toEqual([[true]])
})

function Terms({ onSend }: { onSend: (terms: string) => void }) {
  const [term, setTerm] = useState('3')
  const [name, setName] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(`${term} ${name}`)
      }}
    >
      {['3', '7'].map((days) => (
        <input key={days} type="radio" name="term" checked={days === term} onChange={() => setTerm(days)} />
      ))}
      <input type="text" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <button type="submit">Send</button>
    </form>
  )
}

it('a form filled in and sent before its component is hydrated is sent as it was filled in, once', async () => {
  const sentTerms = vi.fn()
  const wake = sent(
    <Suspense>
      <Terms onSend={sentTerms} />
    </Suspense>,
  )
  const radio = document.querySelectorAll('input')[1]
  const field = document.querySelector<HTMLInputElement>('[type=text]')
  const form = document.querySelector('form')
  if (!radio || !field || !form) throw new Error('no form')
  radio.checked = true
  press(radio)
  field.value = 'Anna'
  window.earlyEvents?.set(field, { type: 'input', at: performance.now() - LONG_AGO_MS, value: 'Anna' })
  window.earlyEvents?.set(form, { type: 'submit', at: performance.now(), submitter: null })
  await wake()
  await act(() => eventually(() => expect(sentTerms.mock.calls).toEqual([['7 Anna']])))
  expect(field.value).toBe('Anna')
  expect(window.earlyEvents?.size).toBe(0)
})

it('a form sent long before its component is hydrated is sent: the browser was kept from it', async () => {
  const sentTerms = vi.fn()
  const wake = sent(<Terms onSend={sentTerms} />)
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  window.earlyEvents?.set(form, { type: 'submit', at: performance.now() - LONG_AGO_MS, submitter: null })
  await wake()
  await act(() => eventually(() => expect(sentTerms).toHaveBeenCalledTimes(1)))
})

function MiddleName() {
  const [name, setName] = useState('Петровна')
  return (
    <label>
      <input value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <output>{name}</output>
    </label>
  )
}

it('a field emptied before its component is hydrated is empty for the component too', async () => {
  const wake = sent(<MiddleName />)
  const field = element('input')
  field.value = ''
  window.earlyEvents?.set(field, { type: 'input', at: performance.now(), value: '' })
  await wake()
  await act(() => eventually(() => expect(document.querySelector('output')?.textContent).toBe('')))
  expect(field.value).toBe('')
})

it('who is typing goes on where his caret is', async () => {
  const wake = sent(<MiddleName />)
  const field = element('input')
  field.focus()
  field.value = 'Ива'
  field.setSelectionRange(1, 1)
  window.earlyEvents?.set(field, { type: 'input', at: performance.now(), value: 'Ива' })
  await wake()
  await act(() => eventually(() => expect(document.querySelector('output')?.textContent).toBe('Ива')))
  expect([field.value, field.selectionStart]).toEqual(['Ива', 1])
})

it('the inline script holds a form that has no address, and lets go of one that has', () => {
  // The script itself, as the page runs it; a test's own events are no visitor's, so it is told they are.
  const run = new Function('window', 'addEventListener', noteEvents)
  const handlers = new Map<string, (event: unknown) => void>()
  run(window, (type: string, handler: (event: unknown) => void) => handlers.set(type, handler))
  const submit = (form: HTMLFormElement) => {
    const preventDefault = vi.fn()
    handlers.get('submit')?.({ isTrusted: true, target: form, timeStamp: 1, submitter: null, preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  const held = document.createElement('form')
  const search = document.createElement('form')
  search.setAttribute('action', '/choose/flat')
  expect([submit(held), submit(search)]).toEqual([true, false])
  expect([...(window.earlyEvents ?? [])]).toEqual([[held, { type: 'submit', at: 1, submitter: null }]])

  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = true
  const button = document.createElement('button')
  button.type = 'button'
  handlers.get('click')?.({ isTrusted: true, target: box, timeStamp: 3 })
  handlers.get('click')?.({ isTrusted: true, target: button, timeStamp: 3 })
  expect(window.earlyEvents?.get(box)).toEqual({ type: 'click', at: 3, checked: true })
  expect(window.earlyEvents?.get(button)).toEqual({ type: 'click', at: 3, checked: undefined })
  // The last of the two: React may have had the click.
  handlers.get('change')?.({ isTrusted: true, target: box, timeStamp: 4 })
  expect(window.earlyEvents?.get(box)).toEqual({ type: 'change', at: 4, checked: true })

  const field = document.createElement('input')
  field.value = '+7 912'
  handlers.get('input')?.({ isTrusted: true, target: field, timeStamp: 2 })
  expect(window.earlyEvents?.get(field)).toEqual({ type: 'input', at: 2, value: '+7 912' })
})

it('a part that is not there yet keeps its press until it is', async () => {
  const { wake, come } = late(Counter)
  press(element('button'))
  await wake()
  expect(element('button').textContent).toBe('0')
  await come()
  await settle()
  await settle()
  expect(element('button').textContent).toBe('1')
})

/** A form of a part whose code comes late, in a page that is hydrated already. */
async function lateForm(onSend: (terms: string) => void) {
  const came = Promise.withResolvers<{ default: typeof Terms }>()
  const Late = lazy(() => came.promise)
  const wake = sent(
    <Suspense>
      <Terms onSend={onSend} />
    </Suspense>,
    <Suspense>
      <Late onSend={onSend} />
    </Suspense>,
  )
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  const send = () => {
    window.earlyEvents?.set(form, { type: 'submit', at: performance.now(), submitter: null })
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  }
  return { wake, send, come: () => came.resolve({ default: Terms }) }
}

it('a form sent after the page has looked for presses, and before its part is hydrated, is sent', async () => {
  const sentTerms = vi.fn()
  const { wake, send, come } = await lateForm(sentTerms)
  await wake()
  await settle()
  send()
  await settle()
  expect(sentTerms).not.toHaveBeenCalled()
  come()
  await act(() => eventually(() => expect(sentTerms).toHaveBeenCalledTimes(1)))
})

it('a form whose part takes longer than any press is remembered is sent all the same', async () => {
  const sentTerms = vi.fn()
  const { wake, send, come } = await lateForm(sentTerms)
  send()
  await wake()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    // The look that was planned with a real timer plans the next one with a fake one.
    window.dispatchEvent(new Event('submit'))
    await act(() => vi.advanceTimersByTimeAsync(2 * LONG_AGO_MS))
    come()
    await act(() => vi.advanceTimersByTimeAsync(LONG_AGO_MS))
  } finally {
    vi.useRealTimers()
  }
  expect(sentTerms).toHaveBeenCalledTimes(1)
})

it('what is typed in the moment before a part is hydrated reaches it, although the typing itself hydrates it', async () => {
  const { wake, come } = late(MiddleName)
  await wake()
  const field = element('input')
  await come()
  field.value = 'Ивановна'
  window.earlyEvents?.set(field, { type: 'input', at: performance.now(), value: 'Ивановна' })
  await act(async () => field.dispatchEvent(new InputEvent('input', { bubbles: true })))
  await settle()
  expect(element('input')).toBe(field)
  expect(document.querySelector('output')?.textContent).toBe('Ивановна')
  expect(field.value).toBe('Ивановна')
})

it('text typed before a part is hydrated reaches it, although a press on its field hydrates it', async () => {
  const { wake, come } = late(MiddleName)
  await wake()
  const field = element('input')
  field.value = 'Ивановна'
  window.earlyEvents?.set(field, { type: 'input', at: performance.now(), value: 'Ивановна' })
  await come()
  await act(async () => field.click())
  await settle()
  expect(element('input')).toBe(field)
  expect(document.querySelector('output')?.textContent).toBe('Ивановна')
})

it('a tick made in the moment before a part is hydrated reaches it, although the click itself hydrates it', async () => {
  const told = vi.fn()
  const { wake, come } = late(() => <Chip onChange={told} />)
  await wake()
  const chip = element('input')
  await come()
  await act(async () => {
    chip.click()
    press(chip)
  })
  await settle()
  expect(element('input')).toBe(chip)
  expect(told.mock.calls).toEqual([[true]])
  expect(chip.checked).toBe(true)
})

it('a tick of a part that is hydrated, which is noted as well, is told once', async () => {
  const told = vi.fn()
  await sent(<Chip onChange={told} />)()
  const chip = element('input')
  await act(async () => {
    chip.click()
    press(chip)
    chip.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
  expect(told.mock.calls).toEqual([[true]])
  expect(window.earlyEvents?.size).toBe(0)
})

it('a button with a state keeps its press, however late the scripts come', async () => {
  const wake = sent(<Heart />)
  press(element('button'), performance.now() - LONG_AGO_MS)
  await wake()
  expect(element('button').getAttribute('aria-pressed')).toBe('true')
})

it('a press of long ago, or of what has gone, is let go', async () => {
  const wake = sent(<Counter />)
  press(element('button'), performance.now() - LONG_AGO_MS)
  press(document.createElement('button'))
  await wake()
  expect(element('button').textContent).toBe('0')
  expect(window.earlyEvents?.size).toBe(0)
})
