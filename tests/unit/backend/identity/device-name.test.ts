import { expect, it } from 'vitest'
import { deviceName } from '#app/backend/identity/device-name.ts'

const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/148.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${GECKO} Chrome/146.0.0.0 YaBrowser/26.4.0 Safari/537.36`,
    'Яндекс Браузер, Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${GECKO} Chrome/148.0.0.0 Safari/537.36 Edg/148.0`,
    'Edge, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16; K) ${GECKO} Chrome/148.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  ['okhttp/5.1.0 (Android)', 'Android'],
  ['curl/8.5.0', 'Неизвестное устройство'],
  ['', 'Неизвестное устройство'],
])('%s is called "%s"', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words)
})

it('lets nothing of a forged name through', () => {
  expect(deviceName('<script>alert(1)</script> Chrome/1 Windows')).toBe('Chrome, Windows')
})
