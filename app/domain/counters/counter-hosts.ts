import { COUNTER_NAMES, type CounterIds, type CounterName } from './counters.ts'

type Hosts = { script: string[]; connect: string[]; img: string[] }

/** Origins that the page must reach for each counter, by directive of the content security policy. */
const HOSTS: Record<CounterName, Hosts> = {
  metrika: {
    script: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    connect: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    img: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  },
  roistat: {
    script: ['https://cloud.roistat.com'],
    connect: ['https://cloud.roistat.com'],
    img: ['https://cloud.roistat.com'],
  },
  vk: {
    script: ['https://top-fwz1.mail.ru', 'https://privacy-cs.mail.ru'],
    connect: ['https://top-fwz1.mail.ru', 'https://privacy-cs.mail.ru'],
    img: ['https://top-fwz1.mail.ru'],
  },
  calltouch: {
    script: ['https://mod.calltouch.ru'],
    // Its servers have numbers: m1.calltouch.ru, m2.calltouch.ru …
    connect: ['https://*.calltouch.ru'],
    img: ['https://*.calltouch.ru'],
  },
}

/** Origins by directive; empty lists without counters. */
export function counterHosts(ids: CounterIds): Hosts {
  const hosts = COUNTER_NAMES.filter((name) => ids[name] !== undefined).map((name) => HOSTS[name])
  return {
    script: hosts.flatMap(({ script }) => script),
    connect: hosts.flatMap(({ connect }) => connect),
    img: hosts.flatMap(({ img }) => img),
  }
}
