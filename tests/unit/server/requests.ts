import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

type Parts = { method?: string; url?: string; headers?: Record<string, string>; peer?: string }

/** A request as node:http gives it, without a network. */
export function aRequest({
  method = 'GET',
  url = '/',
  headers = {},
  peer = '203.0.113.9',
}: Parts): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  return Object.assign(request, { method, url, headers: { host: 'www.example.ru', ...headers } })
}
