console.log('the tests of the server', 'the tests of the server', 'the tests of the server');
