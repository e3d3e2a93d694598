import type { FiltersText } from '../filters-text.ts'

export const portuguese: FiltersText = {
  title: 'O que cada filtro faz',
  description:
    'O que você pode configurar em cada um dos doze tipos de filtro, o que eles fazem por padrão e quais são os limites deles.',
  lead: 'Você configura os filtros em cada campanha, no formulário ou pela API. Nenhum se aplica a crawlers de revisão, prévia e busca: a qualquer momento, eles recebem o que as pessoas recebem.',
  fields: 'Na API:',
  plans: 'Planos:',
  back: 'Voltar à página inicial',
  kinds: {
    networks: {
      set: 'Uma opção para redes de hospedagem e data centers, reconhecidos pelo número da rede. VPNs e proxies nessas redes seguem as próprias configurações.',
      byDefault: 'Ativado por padrão. Se você desativar, essas visitas recebem a página principal.',
    },
    bots: {
      set: 'Uma opção para bots, bibliotecas HTTP e navegadores automatizados; outra para endereços IP que fazem 120 ou mais requisições por minuto; e se assistentes que agem em nome de uma pessoa recebem a página principal.',
      byDefault:
        'Por padrão, bots recebem a página alternativa e assistentes, a principal. IPs muito ativos não são filtrados, porque as operadoras de celular põem muitas pessoas atrás de um só IP.',
    },
    'proxy-vpn': {
      set: 'VPNs, Tor e proxies abertos são configurados separadamente: página principal, página alternativa ou só observar. Relays de privacidade como o iCloud Private Relay são usados por pessoas e nunca são filtrados.',
      byDefault:
        'Por padrão, VPNs recebem a página principal; Tor e proxies abertos, a alternativa. As VPNs são reconhecidas pelas redes que usam. Por enquanto, nenhuma das nossas listas traz proxies abertos.',
    },
    'ad-spy': {
      set: 'Uma opção para as ferramentas do nosso catálogo que copiam anúncios e páginas.',
      byDefault:
        'Ativado por padrão. Reconhece ferramentas que se identificam; as outras são avaliadas como bots.',
    },
    location: {
      set: 'Países que recebem a página principal, ou que não a recebem; dentro deles, regiões e cidades, com busca.',
      byDefault:
        'Por padrão, todos os países. O local vem do endereço IP e pode estar errado, principalmente a cidade.',
    },
    devices: {
      set: 'Sistemas operacionais; celulares, tablets, computadores e TVs; e os navegadores internos de apps como TikTok ou Instagram, permitidos ou barrados.',
      byDefault: 'Por padrão, todos os dispositivos e apps.',
    },
    referrer: {
      set: 'Sites cujos visitantes recebem a página alternativa, com os subdomínios, e se quem chega sem página de origem também a recebe.',
      byDefault:
        'Desativado por padrão. Muitos apps e navegadores não informam a página de origem.',
    },
    parameters: {
      set: 'Parâmetros da URL que precisam estar presentes ou ausentes, ser iguais a um dos seus valores ou começar com um deles. Se houver várias condições, todas precisam ser atendidas.',
      byDefault: 'Nenhum por padrão. Quem vê um link pode copiar os parâmetros dele.',
    },
    language: {
      set: 'Idiomas que recebem a página principal, ou que não a recebem: todo o português, por exemplo, ou só o do Brasil.',
      byDefault: 'Por padrão, todos os idiomas. O navegador informa quais o visitante prefere.',
    },
    'user-agent': {
      set: 'Textos que o user agent contém, com os quais começa ou que o formam por inteiro, e navegadores pelo nome; permitidos ou barrados. São textos simples, sem padrões.',
      byDefault: 'Nenhum por padrão.',
    },
    provider: {
      set: 'Provedores e outras redes, com busca por nome ou número AS; permitidos ou barrados.',
      byDefault: 'Nenhum por padrão.',
    },
    lists: {
      set: 'Endereços e faixas de IP, IPv4 e IPv6, que sempre recebem a página principal ou a alternativa, em toda a conta ou em uma campanha, com notas e data de término. IPs com acesso repetido podem entrar automaticamente. Regras personalizadas combinam tudo isso.',
      byDefault: 'Vazias por padrão. Um IP usado por revisores não pode ser bloqueado.',
    },
  },
}
