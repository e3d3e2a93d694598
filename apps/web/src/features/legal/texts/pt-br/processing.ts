import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const processing: LegalText = {
  title: 'Contrato de tratamento de dados',
  intro:
    'Minuta, que não constitui orientação jurídica: peça a um advogado que a revise antes de assinar. Ela descreve como o Crivo (operador) trata, em seu nome (controlador), os dados pessoais de visitantes das suas campanhas, como exigem o artigo 39 da LGPD e o artigo 28 do GDPR.',
  sections: [
    {
      title: '1. Objeto e duração',
      paragraphs: [
        'A cada visita às URLs das suas campanhas, o Crivo decide qual das suas duas páginas mostrar, registra o motivo e gera relatórios. O contrato vale enquanto existir a sua conta e até que os dados tenham sido apagados.',
      ],
    },
    {
      title: '2. De quem são os dados, e quais são',
      paragraphs: [
        'Dos visitantes das suas campanhas e, se você informa compras, de quem compra de você. A lista está na seção 3 da política de privacidade: principalmente endereço IP, local e rede, navegador e dispositivo, página visitada, sinais de automação e a decisão. O Crivo não pede dados sensíveis; não os coloque em URLs nem em parâmetros.',
      ],
    },
    {
      title: '3. Suas instruções',
      paragraphs: [
        'O Crivo trata os dados somente conforme a sua configuração: campanhas, regras, listas, prazo de guarda, mascaramento, envios a redes de anúncios, webhooks e exportações para o seu próprio armazenamento. Não usa os dados para fins próprios, não os cruza entre clientes e não os vende. Se entender que uma instrução viola a lei, o Crivo avisa você. Revisores das plataformas de anúncios são tratados como diz a política de tráfego publicada; nenhuma instrução muda isso.',
      ],
    },
    {
      title: '4. Sigilo e segurança',
      paragraphs: [],
      points: [
        'Quem pode acessar os dados tem dever de sigilo. A equipe entra em uma conta por no máximo 30 minutos, e cada chamada que faz, inclusive de leitura, aparece no seu registro de atividades.',
        'Conexões criptografadas; segredos criptografados ou com hash; contas separadas entre si; segundo fator, obrigatório para a equipe; limite de tentativas.',
        'Um registro de atividades cuja cadeia de hashes é publicada todos os dias, para que alterações posteriores sejam percebidas.',
        'Backups, restaurações ensaiadas e versões liberadas por etapas, que são interrompidas automaticamente em caso de problemas.',
      ],
    },
    {
      title: '5. Suboperadores',
      paragraphs: [
        'Cloudflare (servidores, banco de dados, armazenamento, borda) e o provedor de email (mensagens a você e aos membros da conta). Ao assinar, você concorda com eles. O Crivo avisa sobre um novo suboperador com 30 dias de antecedência; você pode se opor e, se não houver solução, encerrar o contrato.',
      ],
    },
    {
      title: '6. Direitos dos titulares',
      paragraphs: [
        'Você pode apagar as visitas de um visitante pelo endereço IP ou pelo ID da visita, com comprovante, e exportar visitas a qualquer momento. Se um visitante escrever ao Crivo, repassamos o pedido a você em até cinco dias úteis.',
      ],
    },
    {
      title: '7. Incidentes',
      paragraphs: [
        'O Crivo avisa você de um incidente com os seus dados em até 48 horas depois de tomar conhecimento dele: o que aconteceu, quais dados e aproximadamente quantas pessoas foram afetados, as consequências prováveis e o que já foi feito.',
      ],
    },
    {
      title: '8. Eliminação e devolução',
      paragraphs: [
        `As visitas são apagadas no prazo que você escolher, no máximo ${HISTORY_DAYS} dias conforme o plano (Gratuito / Starter / Growth / Scale). Ao encerrar a conta, você pode exportar tudo; 30 dias depois os dados são apagados e, mais 30 dias depois, saem dos backups.`,
      ],
    },
    {
      title: '9. Transferências e auditorias',
      paragraphs: [
        'Os dados podem ser tratados fora do seu país com cláusulas-padrão contratuais, que fazem parte deste contrato onde a lei as exige. Uma vez por ano, ou depois de um incidente, o Crivo responde por escrito às suas perguntas sobre estas medidas e apresenta evidências; a documentação de segurança indica o teste que comprova cada controle.',
      ],
    },
    {
      title: '10. A completar',
      paragraphs: [
        'Nomes e endereços das partes, encarregados pelo tratamento de dados, lei aplicável e assinaturas.',
      ],
    },
  ],
}
