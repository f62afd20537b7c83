/** First match wins: most browsers also name the ones that they are made from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/YaBrowser|YaApp_|YaSearch/, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPiOS/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/**
 * What the list of sessions calls a device: "Chrome, Windows". Enough to know one's own, too little to
 * follow anybody; of what is neither known, "Неизвестное устройство".
 */
export function deviceName(userAgent: string): string {
  const words = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return words.length > 0 ? words.join(', ') : 'Неизвестное устройство'
}
