import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email'
import { site } from '#app/config/site.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { look } from './letter-look.ts'

export type LetterParts = {
  title: string
  paragraphs: string[]
  /** Name and value of each line of the table. */
  facts: [string, string][]
  /** Why this reader gets the letter, where that may be a mistake. */
  note: string | undefined
  action: { label: string; url: string }
}

/** A letter as mail programs show it. */
export function LetterPage({ title, paragraphs, facts, note, action }: LetterParts) {
  return (
    <Html lang={site.language}>
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{paragraphs.join(' ')}</Preview>
      <Body style={look.page}>
        <Container style={look.sheet}>
          <Text style={look.brand}>{site.name}</Text>
          <Heading as="h1" style={look.title}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={look.text}>
              {paragraph}
            </Text>
          ))}
          <table cellPadding={0} cellSpacing={0}>
            <tbody>
              {facts.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" align="left" style={{ ...look.name, fontWeight: 400 }}>
                    {name}
                  </th>
                  <td style={look.value}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button href={action.url} style={look.button}>
            {action.label}
          </Button>
          <Hr style={look.line} />
          <Text style={look.small}>
            {site.legalName},{' '}
            <Link href={`tel:${site.phone}`} style={look.link}>
              {formatPhone(site.phone)}
            </Link>
          </Text>
          {note && <Text style={look.small}>{note}</Text>}
          <Text style={look.small}>Письмо отправлено автоматически, отвечать на него не нужно.</Text>
        </Container>
      </Body>
    </Html>
  )
}
