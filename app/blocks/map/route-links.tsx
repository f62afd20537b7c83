type RouteLinksProps = { place: { title: string; lat: number; lon: number } }

/** Addresses of others, which open only when they are followed. */
export function RouteLinks({ place: { title, lat, lon } }: RouteLinksProps) {
  const services = [
    { name: 'Яндекс Карты', href: `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto` },
    { name: '2ГИС', href: `https://2gis.ru/routeSearch/rsType/car/to/${lon},${lat}` },
  ]
  return (
    <p className="no-print mt-3 flex flex-wrap items-center gap-x-5">
      <span className="text-small text-tush-3">Маршрут:</span>
      {services.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          rel="noopener"
          aria-label={`${name}: маршрут, ${title}`}
          className="link inline-flex min-h-touch items-center"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
