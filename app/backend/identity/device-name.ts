/** The first match wins: the user agent of most browsers also names the browser that they are based on. */
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
 * The name of a device in the list of sessions: "Chrome, Windows". Enough to recognise one's own device, too little to
 * identify a person; "Неизвестное устройство" when neither browser nor system is recognised.
 */
export function deviceName(userAgent: string): string {
  const words = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return words.length > 0 ? words.join(', ') : 'Неизвестное устройство'
}
