// Tries the files of this folder on this machine: node deploy/check.mjs
// nginx runs on ports of 127.0.0.1 in a temporary folder, before a small server that stands for a node; systemd reads
// the unit. Exit code 0: all is well; 1: something is not; 2: a program is missing, so not all was tried.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Agent, request } from 'node:https'
import { createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Points of `systemd-analyze security`, in tenths: 0 is closed, 100 open. */
const MAX_EXPOSURE = 25

const here = fileURLToPath(new URL('.', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'site-deploy-'))
let faults = 0
let missing = 0

function say(isRight, what) {
  if (!isRight) faults += 1
  process.stdout.write(`${isRight ? 'ok     ' : 'FAULT  '}${what}\n`)
}

function isInstalled(program, args, hint) {
  const found = spawnSync(program, args).error === undefined
  if (!found) {
    missing += 1
    process.stdout.write(`MISSING ${program}: not tried. ${hint}\n`)
  }
  return found
}

try {
  if (isInstalled('systemd-analyze', ['--version'], 'It comes with systemd')) checkUnit()
  const hasNginx = isInstalled('nginx', ['-v'], 'apt-get install nginx')
  if (hasNginx && isInstalled('openssl', ['version'], 'apt-get install openssl')) await checkNginx()
} finally {
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = faults > 0 ? 1 : missing > 0 ? 2 : 0

function checkUnit() {
  const unit = join(work, 'site.service')
  const text = readFileSync(join(here, 'site.service'), 'utf8')
  // The program must exist, and so must the manual's address.
  writeFileSync(unit, text.replace('/usr/bin/node', process.execPath))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  const complaints = verified.stderr.split('\n').filter((line) => line.includes('site.service'))
  say(complaints.length === 0, `systemd-analyze verify ${complaints.join('; ')}`)
  const options = ['security', '--offline=true', '--no-pager', `--threshold=${MAX_EXPOSURE}`, unit]
  const secure = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
  const level = /Overall exposure level[^\n]*/.exec(secure.stdout)?.[0] ?? secure.stderr.trim()
  say(secure.status === 0, `systemd-analyze security: ${level}`)
}

async function checkNginx() {
  const node = await startNode()
  const [tls, plain] = [await freePort(), await freePort()]
  writeConfiguration({ tls, plain, node: node.port })
  const options = ['-p', work, '-c', join(work, 'nginx.conf')]
  const tested = spawnSync('nginx', ['-t', ...options], { encoding: 'utf8' })
  say(tested.status === 0, `nginx -t ${tested.status === 0 ? '' : tested.stderr}`)
  if (tested.status !== 0) return node.close()
  const nginx = spawn('nginx', options, { stdio: 'ignore' })
  const agent = new Agent({ rejectUnauthorized: false })
  const ask = (path, headers = {}) => answerOf({ port: tls, agent, path, headers })
  try {
    for (let n = 0; n < 100 && !(await ask('/healthz').catch(() => undefined)); n++) await wait(50)
    await checkCache(ask, node)
    await checkOverload(ask)
    await checkEvents({ port: tls, agent })
    const moved = await fetch(`http://127.0.0.1:${plain}/x?y=1`, { redirect: 'manual' })
    say(moved.headers.get('location')?.endsWith('/x?y=1') === true, 'http leads to https')
    say((await ask('/readyz')).status === 200, '/readyz answers this machine')
  } finally {
    nginx.kill('SIGTERM')
    await node.close()
  }
}

async function checkCache(ask, node) {
  const asked = async (path, headers) => {
    const before = node.count(path)
    const answer = await ask(path, headers)
    return { ...answer, isKept: node.count(path) === before }
  }
  const html = { accept: 'text/html' }
  await asked('/public', html)
  say((await asked('/public', html)).isKept, 'a public page is kept')
  say(
    (await asked('/public', { ...html, cookie: 'attribution=utm' })).isKept,
    '… also for the cookie of no page',
  )
  for (const cookie of ['sid=1', '__Host-sid=1', 'consent=all', 'city=perm', 'attribution=1; sid=1']) {
    say(!(await asked('/public', { ...html, cookie })).isKept, `… not for a request with ${cookie}`)
  }
  say(!(await asked('/public', { ...html, authorization: 'Bearer 1' })).isKept, '… nor for credentials')
  for (const packing of ['br', 'gzip']) {
    const headers = { ...html, 'accept-encoding': packing }
    const [first, second] = [await asked('/public', headers), await asked('/public', headers)]
    const isSame = first.body.equals(node.packed[packing]) && second.body.equals(first.body)
    say(
      isSame && second.isKept && second.headers['content-encoding'] === packing,
      `… in ${packing}, as the node made it`,
    )
  }
  const refused = await asked('/refused', { ...html, 'accept-encoding': 'br;q=0' })
  const after = await asked('/refused', { ...html, 'accept-encoding': 'br' })
  say(
    refused.headers['content-encoding'] === undefined && after.headers['content-encoding'] === 'br',
    '… and what a visitor refuses is not kept for those who take it',
  )
  const { etag } = (await asked('/public', html)).headers
  say((await asked('/public', { ...html, 'if-none-match': etag })).status === 304, '… with 304 for its ETag')
  for (const path of ['/private', '/cookie', '/none']) {
    await asked(path, html)
    const again = await asked(path, html)
    say(!again.isKept, `${path}: what is not public is never kept`)
  }
  // Past its two seconds, which nginx counts as whole ones, a page is shown once more while a new one is made.
  await wait(3_200)
  const stale = await asked('/public', html)
  say(stale.headers['x-cache'] === 'STALE', 'a page that is past its time is shown while a new one is made')
  await wait(300)
  say((await asked('/public', html)).headers['x-cache'] === 'HIT', '… which then takes its place')
}

async function checkOverload(ask) {
  const busy = [await ask('/busy'), await ask('/busy'), await ask('/busy')]
  const areTold = busy.every(({ status, headers }) => status === 503 && headers['retry-after'] === '2')
  say(areTold, 'a node that has too much to do says so itself')
  say((await ask('/public')).status === 200, '… and stays there for everybody else')
}

async function checkEvents({ port, agent }) {
  const first = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), 3_000)
    const sent = request({ host: '127.0.0.1', port, path: '/events', agent }, (answer) => {
      answer.once('data', (data) => {
        clearTimeout(timer)
        sent.destroy()
        resolve(String(data))
      })
    })
    sent.on('error', () => {})
    sent.end()
  })
  say(first === 'event: flat\ndata: 1\n\n', 'an event comes at once, while the stream is open')
}

/** A server that answers as a node does. */
async function startNode() {
  const page = '<!doctype html><title>page</title>'.repeat(50)
  const packed = { br: brotliCompressSync(page), gzip: gzipSync(page) }
  const counts = new Map()
  const answers = {
    '/public': {
      'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=8',
      vary: 'Cookie, Accept-Encoding',
      etag: '"1"',
    },
    '/refused': { 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'Accept-Encoding' },
    '/busy': { 'cache-control': 'no-store', 'retry-after': '2' },
    '/private': { 'cache-control': 'private, no-store' },
    '/cookie': { 'cache-control': 'public, max-age=60', 'set-cookie': 'sid=1' },
    '/none': {},
  }
  const server = createServer((req, res) => {
    counts.set(req.url, (counts.get(req.url) ?? 0) + 1)
    if (req.url === '/events') {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      res.write('event: flat\ndata: 1\n\n')
      return
    }
    const accepted = req.headers['accept-encoding'] ?? ''
    const packing = Object.keys(packed).find((name) => accepted.split(',').some((one) => one.trim() === name))
    const body = packing ? packed[packing] : Buffer.from(page)
    res.writeHead(req.url === '/busy' ? 503 : 200, {
      ...answers[req.url],
      ...(packing && { 'content-encoding': packing }),
      'content-type': 'text/html',
    })
    res.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    packed,
    count: (path) => counts.get(path) ?? 0,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function writeConfiguration({ tls, plain, node }) {
  const [key, certificate, cache] = ['key.pem', 'fullchain.pem', 'cache'].map((name) => join(work, name))
  mkdirSync(cache)
  const subject = ['-subj', '/CN=www.example.ru', '-days', '1', '-nodes']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  )
  const version = /nginx\/(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr) ?? []
  let site = readFileSync(join(here, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${node}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('/var/cache/nginx/site', cache)
    .replace('/etc/ssl/site/fullchain.pem', certificate)
    .replace('/etc/ssl/site/key.pem', key)
  // Before 1.25.1 HTTP/2 was a word of "listen".
  if (Number(version[1]) === 1 && Number(version[2]) < 25)
    site = site.replace('http2 on;', '').replace(' ssl;', ' ssl http2;')
  writeFileSync(join(work, 'site.conf'), site)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(work, name)};`,
  )
  writeFileSync(
    join(work, 'nginx.conf'),
    `daemon off; master_process off; pid ${join(work, 'pid')}; error_log ${join(work, 'error.log')};
events {}
http { access_log off; ${folders.join(' ')} include ${join(work, 'site.conf')}; }
`,
  )
}

function answerOf({ port, agent, path, headers }) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent, headers }, async (answer) => {
      const chunks = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function freePort() {
  const server = createSocket().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
